/** In this order: most browsers name those that they descend from, too. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|iOS|A)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Names this browser and its system, so that their owner knows a session again: `Firefox, Windows`. */
export function deviceName(userAgent = navigator.userAgent): string | undefined {
  const named = (all: typeof browsers) => all.find(([, mark]) => mark.test(userAgent))?.[0]
  return [named(browsers), named(systems)].filter(Boolean).join(', ') || undefined
}
