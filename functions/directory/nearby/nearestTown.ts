import { type Town, towns } from '#functions/platform/towns/towns.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Latitude and longitude of each town in turn, in radians. */
const positionsOf = (all: readonly Town[]) =>
  Float32Array.from(all.flatMap(({ latitude, longitude }) => [radians(latitude), radians(longitude)]))
let loaded: Promise<{ all: readonly Town[]; positions: Float32Array }> | undefined
const places = () => {
  loaded ??= towns().then((all) => ({ all, positions: positionsOf(all) }))
  return loaded
}

/** The nearest town of the list by the great circle (haversine). Degrees. */
export async function nearestTown(latitude: number, longitude: number): Promise<Town> {
  const { all, positions } = await places()
  const [lat, lng] = [radians(latitude), radians(longitude)]
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < all.length; at++) {
    const toLat = positions[2 * at]!
    const half =
      Math.sin((toLat - lat) / 2) ** 2 +
      Math.cos(lat) * Math.cos(toLat) * Math.sin((positions[2 * at + 1]! - lng) / 2) ** 2
    if (half >= least) continue
    least = half
    nearest = at
  }
  return all[nearest]!
}
