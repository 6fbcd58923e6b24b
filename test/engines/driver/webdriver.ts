/** The key of an element's reference in responses of the W3C WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = { [elementKey]: string }
export const idOf = (element: ElementReference) => element[elementKey]

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>

/** One session of a WebDriver server: calls are made below its own address. */
export interface Session {
  call: Call
}

/** Calls a WebDriver server (https://www.w3.org/TR/webdriver2/). Throws what it complains of. */
export const webdriverAt =
  (server: string): Call =>
  async (method, path, body, signal) => {
    const answer = await fetch(server + path, {
      method,
      body: body && JSON.stringify(body),
      ...(signal && { signal }),
    })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
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
