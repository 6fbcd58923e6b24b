export interface Names {
  /** Plural, camel case: `events`. */
  area: string
  /** Singular, camel case: `event`. */
  thing: string
  /** Singular, as a type: `Event`. */
  Thing: string
  /** Plural, in names of components: `Events`. */
  Area: string
  /** In keys of the table: `EVENT`. */
  THING: string
  folders: string[]
}

const upper = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

/** The words of a new area, from the command line: its plural name and, if it is not the plural without its `s`, its singular. */
export function namesOf([area, thing = area?.replace(/ies$/, 'y').replace(/s$/, '')]: string[]): Names {
  const isValid = (word: string | undefined) => word !== undefined && /^[a-z][a-zA-Z]*$/.test(word)
  if (!area || !thing || !isValid(area) || !isValid(thing))
    throw new Error('Usage: npm run new:area -- events [event]')
  return {
    area,
    thing,
    Thing: thing[0]!.toUpperCase() + thing.slice(1),
    Area: area[0]!.toUpperCase() + area.slice(1),
    THING: upper(thing),
    folders: [`shared/${area}`, `web/areas/${area}`, `test/${area}`],
  }
}
