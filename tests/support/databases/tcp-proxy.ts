import { connect, type Socket } from 'node:net'
import { LocalListener } from './local-listener.ts'

/** A TCP proxy between a shop and its PostgreSQL, which a test may cut or freeze. */
export class TcpProxy extends LocalListener {
  readonly #sockets = new Set<Socket>()
  #isCut = false
  #isFrozen = false

  protected accept(near: Socket): void {
    if (this.#isCut) return void near.destroy()
    const far = connect(this.target)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      this.#sockets.add(from)
      from.on('error', () => to.destroy())
      from.once('close', () => this.#sockets.delete(from) && to.destroy())
      from.pipe(to)
      if (this.#isFrozen) from.pause()
    }
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** From now on nothing passes, as when the server is stopped with SIGSTOP: connections stay open, new ones are accepted. */
  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  restore(): void {
    this.#isCut = false
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }

  override async close(): Promise<void> {
    this.cut()
    await super.close()
  }
}
