/** A request on its way from the viewer to an origin. */
export interface HttpRequest {
  method: string
  /** Percent-encoded, beginning with a slash. */
  path: string
  /** Percent-encoded, without the question mark. */
  query: string
  /** Names are in lower case; values of the same name are joined by a comma (cookies by a semicolon). */
  headers: Record<string, string>
  body: Buffer
  /** The address at the other end of the socket. */
  sourceIp: string
  sourcePort: number
}

/** An origin's response. */
export interface HttpResponse {
  status: number
  /** Names are in lower case. */
  headers: Record<string, string | string[]>
  body: Buffer
}
