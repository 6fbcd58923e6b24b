/** The key of an element reference in the W3C WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = { [elementKey]: string }
export const idOf = (element: ElementReference) => element[elementKey]

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>

/** A session of a WebDriver server. Its calls go to paths below that of the session. */
export interface Session {
  call: Call
}

/** Returns a function that calls a WebDriver server (https://www.w3.org/TR/webdriver2/). It throws the error that the server reports. */
export const webdriverAt =
  (server: string): Call =>
  async (method, path, body, signal) => {
    const response = await fetch(server + path, {
      method,
      body: body && JSON.stringify(body),
      ...(signal && { signal }),
    })
    const { value } = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

export async function newSession(server: Call, capabilities: object, signal?: AbortSignal): Promise<Session> {
  const { sessionId } = (await server(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: capabilities } },
    signal,
  )) as {
    sessionId: string
  }
  return { call: (method, path, body) => server(method, `/session/${sessionId}${path}`, body) }
}
