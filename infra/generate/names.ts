export interface Names {
  /** Plural, camel case: `guides`. */
  area: string
  /** Singular, camel case: `guide`. */
  thing: string
  /** Singular, as a type: `Guide`. */
  Thing: string
  /** Plural, in names of components: `Guides`. */
  Area: string
  /** In keys of the table: `GUIDE`. */
  THING: string
  folders: string[]
}

const upper = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

/** The words of a new area, from the command line: its plural name and, where the `s` alone does not do, its singular. */
export function namesOf([area, thing = area?.replace(/ies$/, 'y').replace(/s$/, '')]: string[]): Names {
  const sound = (word: string | undefined) => word !== undefined && /^[a-z][a-zA-Z]*$/.test(word)
  if (!area || !thing || !sound(area) || !sound(thing))
    throw new Error('Usage: npm run new:area -- guides [guide]')
  return {
    area,
    thing,
    Thing: thing[0]!.toUpperCase() + thing.slice(1),
    Area: area[0]!.toUpperCase() + area.slice(1),
    THING: upper(thing),
    folders: [`shared/${area}`, `web/areas/${area}`, `test/${area}`],
  }
}
