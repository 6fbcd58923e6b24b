import { type Town, towns } from '#functions/platform/towns/towns.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The latitude and longitude of each town, one after the other, in radians. */
const positionsOf = (all: readonly Town[]) =>
  Float32Array.from(all.flatMap(({ latitude, longitude }) => [radians(latitude), radians(longitude)]))
let loading: Promise<{ all: readonly Town[]; positions: Float32Array }> | undefined
const loadTowns = () => {
  loading ??= towns().then((all) => ({ all, positions: positionsOf(all) }))
  return loading
}

/** Returns the nearest town by great-circle distance (haversine formula). Takes degrees. */
export async function nearestTown(latitude: number, longitude: number): Promise<Town> {
  const { all, positions } = await loadTowns()
  const [lat, lng] = [radians(latitude), radians(longitude)]
  let nearest = 0
  let shortest = Number.POSITIVE_INFINITY
  for (let index = 0; index < all.length; index++) {
    const townLat = positions[2 * index]!
    const townLng = positions[2 * index + 1]!
    // The haversine of the distance grows with the distance, so it is enough to compare.
    const haversine =
      Math.sin((townLat - lat) / 2) ** 2 +
      Math.cos(lat) * Math.cos(townLat) * Math.sin((townLng - lng) / 2) ** 2
    if (haversine >= shortest) continue
    shortest = haversine
    nearest = index
  }
  return all[nearest]!
}
