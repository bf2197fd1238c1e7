import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely'

/** A database of kysely that calls a function before each statement, which may throw. */
export function withStatements(database: Dialect, onStatement: (query: CompiledQuery) => void): Dialect {
  const connections = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const watched = (connection: DatabaseConnection) => {
    const known = connections.get(connection) ?? watch(connection)
    connections.set(connection, known)
    return known
  }
  const watch = (connection: DatabaseConnection) =>
    withMethods(connection, {
      executeQuery: (query) => {
        onStatement(query)
        return connection.executeQuery(query)
      },
    })
  const createDriver = () => {
    const driver = database.createDriver()
    return withMethods(driver, { acquireConnection: async () => watched(await driver.acquireConnection()) })
  }
  return withMethods(database, { createDriver })
}

/** The object with other methods in place of its own; all are called on the object itself, which has private fields. */
function withMethods<Target extends object>(target: Target, methods: Partial<Target>): Target {
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(name in methods ? methods : target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}
