import { responseOf, Caller, messageOf, type CallResponse, type Call, type Method } from './caller.ts'

/** Calls a backend that listens, as a browser does. */
export class HttpCaller extends Caller {
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
  }

  override async call<Body = unknown>(method: Method, path: string, call: Call = {}): Promise<CallResponse<Body>> {
    const { headers, payload } = messageOf(method, call)
    const response = await fetch(this.url + path, { method, headers, body: payload })
    return responseOf(response.status, Object.fromEntries(response.headers), await response.text())
  }
}
