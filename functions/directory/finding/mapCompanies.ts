import { type CompanyCluster, type MapBox, mapZoom, maxMarks } from '#shared/directory/mapRoutes.ts'
import type { CompanyColumns } from './companyColumns.ts'
import { type Selection, visitRows } from './selectCompanies.ts'

/** The companies on a part of the map, as clusters and single ones. `Document` identifies a single one. */
export interface MapMarks<Document> {
  total: number
  placed: number
  extent: MapBox | undefined
  clusters: CompanyCluster[]
  singles: { document: Document; lat: number; lng: number }[]
}

/** The side of a cluster's square: a quarter of a tile of 256 pixels, wider than a finger. */
const squaresPerTile = 4

const degrees = (radians: number) => Math.round((radians * 180_000) / Math.PI) / 1000

/** Returns how far down the map a latitude is, from 0 to 1, in the web's Mercator projection. */
const downOf = (latitude: number) => {
  const down = 0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI)
  return Math.min(1, Math.max(0, down))
}
const acrossOf = (longitude: number) => longitude / (2 * Math.PI) + 0.5

/** Companies in one square of the map, in radians. */
class Group {
  count = 0
  west = Number.POSITIVE_INFINITY
  south = Number.POSITIVE_INFINITY
  east = Number.NEGATIVE_INFINITY
  north = Number.NEGATIVE_INFINITY
  latitudes = 0
  longitudes = 0
  /** A company of the town that most of them are in, by the Boyer–Moore majority vote; of any town if none has half. */
  row = 0
  #votes = 0

  add(row: number, latitude: number, longitude: number, city: Uint32Array): void {
    this.count++
    this.west = Math.min(this.west, longitude)
    this.east = Math.max(this.east, longitude)
    this.south = Math.min(this.south, latitude)
    this.north = Math.max(this.north, latitude)
    this.latitudes += latitude
    this.longitudes += longitude
    if (this.#votes === 0) this.row = row
    this.#votes += city[row] === city[this.row] ? 1 : -1
  }

  merge(other: Group): void {
    if (other.count > this.count) this.row = other.row
    this.count += other.count
    this.west = Math.min(this.west, other.west)
    this.east = Math.max(this.east, other.east)
    this.south = Math.min(this.south, other.south)
    this.north = Math.max(this.north, other.north)
    this.latitudes += other.latitudes
    this.longitudes += other.longitudes
  }

  get box(): MapBox {
    return {
      west: degrees(this.west),
      south: degrees(this.south),
      east: degrees(this.east),
      north: degrees(this.north),
    }
  }
}

/** Merges squares by fours until few enough groups remain. */
function mergeSquares(groups: Map<number, Group>, squares: number): Map<number, Group> {
  if (groups.size <= maxMarks || squares <= 1) return groups
  const merged = new Map<number, Group>()
  for (const [square, group] of groups) {
    const across = Math.floor((square % squares) / 2)
    const down = Math.floor(Math.floor(square / squares) / 2)
    const key = down * (squares / 2) + across
    const existing = merged.get(key)
    if (existing) existing.merge(group)
    else merged.set(key, group)
  }
  return mergeSquares(merged, squares / 2)
}

/** Pixels between two marks. Marks that are nearer would hide each other. */
const minDistance = 40

/** Joins each group to a larger one that is too near, the largest first. */
function withoutOverlaps(groups: Iterable<Group>, zoom: number): Group[] {
  const worldWidth = 256 * 2 ** zoom
  const placed: { group: Group; x: number; y: number }[] = []
  for (const group of [...groups].sort((one, other) => other.count - one.count)) {
    const x = acrossOf(group.longitudes / group.count) * worldWidth
    const y = downOf(group.latitudes / group.count) * worldWidth
    const near = placed.find((one) => Math.hypot(one.x - x, one.y - y) < minDistance)
    if (near) near.group.merge(group)
    else placed.push({ group, x, y })
  }
  return placed.map(({ group }) => group)
}

/**
 * Places the companies that fit on a part of the map. Those of one square are a cluster; the squares depend on the
 * zoom level alone, so that a cluster stays as it is when the map is moved. One pass over all companies.
 */
export function mapCompanies(
  companies: CompanyColumns,
  selection: Selection,
  { box, zoom }: { box: MapBox; zoom: number },
): MapMarks<number> {
  // At the last level only companies of one town are still together.
  const level = zoom === mapZoom.max ? zoom + 8 : zoom
  const squares = squaresPerTile * 2 ** level
  const indexOf = (share: number) => Math.min(squares - 1, Math.floor(share * squares))
  const radians = (value: number) => (value * Math.PI) / 180
  const first = { across: indexOf(acrossOf(radians(box.west))), down: indexOf(downOf(radians(box.north))) }
  const last = { across: indexOf(acrossOf(radians(box.east))), down: indexOf(downOf(radians(box.south))) }

  const all = new Group()
  const groups = new Map<number, Group>()
  const { latitudes, longitudes, columns } = companies
  const city = columns.city.numbers
  let total = 0
  visitRows(companies, selection, (row) => {
    total++
    const [latitude, longitude] = [latitudes[row]!, longitudes[row]!]
    if (Number.isNaN(latitude)) return
    all.add(row, latitude, longitude, city)
    const across = indexOf(acrossOf(longitude))
    if (across < first.across || across > last.across) return
    const down = indexOf(downOf(latitude))
    if (down < first.down || down > last.down) return
    const square = down * squares + across
    const group = groups.get(square) ?? new Group()
    if (group.count === 0) groups.set(square, group)
    group.add(row, latitude, longitude, city)
  })

  const marks: MapMarks<number> = {
    total,
    placed: all.count,
    extent: all.count > 0 ? all.box : undefined,
    clusters: [],
    singles: [],
  }
  const nameOf = (name: 'city' | 'state' | 'country', row: number) =>
    columns[name].values[columns[name].numbers[row]!] ?? ''
  const mergedGroups = mergeSquares(groups, squares).values()
  for (const group of zoom === mapZoom.max ? mergedGroups : withoutOverlaps(mergedGroups, zoom)) {
    const { count, row } = group
    const [lat, lng] = [degrees(group.latitudes / count), degrees(group.longitudes / count)]
    if (count === 1) marks.singles.push({ document: companies.documents[row]!, lat, lng })
    else
      marks.clusters.push({
        lat,
        lng,
        count,
        box: group.box,
        city: nameOf('city', row),
        state: nameOf('state', row),
        country: nameOf('country', row),
        isOneTown: group.west === group.east && group.south === group.north,
      })
  }
  return marks
}
