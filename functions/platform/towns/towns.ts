export interface Town {
  city: string
  /** State, province or region. */
  state: string
  country: string
  /** As the IANA names it; empty where the list has none. */
  timeZone: string
  /** In degrees. */
  latitude: number
  longitude: number
  /** In thousands. */
  people: number
}

/** Reads `towns.tsv`, which `infra/generate/towns.ts` writes and describes. */
function townsOf(text: string): Town[] {
  const towns: Town[] = []
  for (const line of text.split('\n')) {
    const [country = '', state = '', timeZone = '', ...cells] = line.split('\t')
    for (let at = 0; at + 3 < cells.length; at += 4) {
      const [latitude, longitude, people] = [cells[at + 1], cells[at + 2], cells[at + 3]].map(Number) as [
        number,
        number,
        number,
      ]
      towns.push({ city: cells[at]!, state, country, timeZone, latitude, longitude, people })
    }
  }
  return towns
}

let loaded: Promise<readonly Town[]> | undefined
/** Some 7,300 towns of the world. The list is read at the first question. */
export function towns(): Promise<readonly Town[]> {
  loaded ??= import('./towns.tsv').then(({ default: text }) => townsOf(text))
  return loaded
}
