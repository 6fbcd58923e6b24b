/** The order matters, because most user agents also name the browsers they are based on. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(e|iOS|A)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Returns the browser and its operating system, such as `Firefox, Windows`. Users recognize a session by them. */
export function deviceName(userAgent = navigator.userAgent): string | undefined {
  const matchingName = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [matchingName(browsers), matchingName(systems)].filter(Boolean).join(', ') || undefined
}
