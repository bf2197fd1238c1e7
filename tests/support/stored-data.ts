import Database from 'better-sqlite3'

/** What a SQLite file holds at an instant, to be put back while a server goes on using it. */
export class KeptData {
  readonly #file: string
  readonly #copy: string

  constructor(file: string) {
    this.#file = file
    this.#copy = `${file}.kept`
    const db = new Database(file)
    db.prepare('VACUUM INTO ?').run(this.#copy)
    db.close()
  }

  restore(): void {
    const db = new Database(this.#file, { timeout: 30_000 })
    db.pragma('foreign_keys = off')
    db.prepare('ATTACH ? AS kept').run(this.#copy)
    const tables = db.prepare<[], string>("SELECT name FROM kept.sqlite_master WHERE type = 'table'").pluck().all()
    db.transaction(() => {
      for (const table of tables) {
        db.exec(`DELETE FROM main."${table}"`)
        db.exec(`INSERT INTO main."${table}" SELECT * FROM kept."${table}"`)
      }
    }).immediate()
    db.close()
  }
}
