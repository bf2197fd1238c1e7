import Database from 'better-sqlite3'

/** The content of a SQLite file at an instant, to be restored while a server uses it. */
export class StoredData {
  readonly #file: string
  readonly #copy: string

  constructor(file: string) {
    this.#file = file
    this.#copy = `${file}.snapshot`
    const db = new Database(file)
    db.prepare('VACUUM INTO ?').run(this.#copy)
    db.close()
  }

  restore(): void {
    const db = new Database(this.#file, { timeout: 30_000 })
    db.pragma('foreign_keys = off')
    db.prepare('ATTACH ? AS snapshot').run(this.#copy)
    const tables = db.prepare<[], string>("SELECT name FROM snapshot.sqlite_master WHERE type = 'table'").pluck().all()
    db.transaction(() => {
      for (const table of tables) {
        db.exec(`DELETE FROM main."${table}"`)
        db.exec(`INSERT INTO main."${table}" SELECT * FROM snapshot."${table}"`)
      }
    }).immediate()
    db.close()
  }
}
