export interface Town {
  city: string
  /** State, province or region. */
  state: string
  country: string
}

interface Places {
  towns: Town[]
  /** Latitude and longitude of each town in turn, in radians. */
  positions: Float32Array
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Reads `towns.tsv`, which `infra/generate/towns.ts` writes and describes. */
function placesOf(text: string): Places {
  const towns: Town[] = []
  const positions: number[] = []
  for (const line of text.split('\n')) {
    const [country = '', state = '', ...cells] = line.split('\t')
    for (let at = 0; at + 2 < cells.length; at += 3) {
      towns.push({ city: cells[at]!, state, country })
      positions.push(radians(Number(cells[at + 1])), radians(Number(cells[at + 2])))
    }
  }
  return { towns, positions: Float32Array.from(positions) }
}

let loaded: Promise<Places> | undefined
const places = () => {
  loaded ??= import('./towns.tsv').then(({ default: text }) => placesOf(text))
  return loaded
}

/** The nearest of some 7,000 towns by the great circle (haversine). Degrees. The list is read at the first question. */
export async function nearestTown(latitude: number, longitude: number): Promise<Town> {
  const { towns, positions } = await places()
  const [lat, lng] = [radians(latitude), radians(longitude)]
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < towns.length; at++) {
    const toLat = positions[2 * at]!
    const half =
      Math.sin((toLat - lat) / 2) ** 2 + Math.cos(lat) * Math.cos(toLat) * Math.sin((positions[2 * at + 1]! - lng) / 2) ** 2
    if (half >= least) continue
    least = half
    nearest = at
  }
  return towns[nearest]!
}
