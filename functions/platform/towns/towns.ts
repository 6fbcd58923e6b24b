export interface Town {
  city: string
  /** State, province or region. */
  state: string
  country: string
  /** The IANA name; empty if the list has none. */
  timeZone: string
  /** The coordinates are in degrees. */
  latitude: number
  longitude: number
  /** Inhabitants, in thousands. */
  people: number
}

/** Reads `towns.tsv`, which `infra/generate/towns.ts` writes and describes. */
function townsOf(text: string): Town[] {
  const towns: Town[] = []
  for (const line of text.split('\n')) {
    const [country = '', state = '', timeZone = '', ...cells] = line.split('\t')
    for (let index = 0; index + 3 < cells.length; index += 4) {
      const [latitude = 0, longitude = 0, people = 0] = cells.slice(index + 1, index + 4).map(Number)
      towns.push({ city: cells[index]!, state, country, timeZone, latitude, longitude, people })
    }
  }
  return towns
}

let loaded: Promise<readonly Town[]> | undefined
/** Some 7,300 towns of the world. The first call loads the list. */
export function towns(): Promise<readonly Town[]> {
  loaded ??= import('./towns.tsv').then(({ default: text }) => townsOf(text))
  return loaded
}
