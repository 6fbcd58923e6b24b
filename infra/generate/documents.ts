import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { textOf, variableOf } from '#shared/kernel/setting.ts'
import { grantsTable } from '../grants/grantsTable.ts'

const all = Object.values<Area>(areas)
const note = '<!-- `node infra/generate/tables.ts` writes this file from the contracts. -->'

const settingsTable = () => [
  '| Setting (`-c`) | Variable | Unless set | Meaning |',
  '|---|---|---|---|',
  ...all.flatMap(({ name: area, settings = {} }) =>
    Object.entries(settings).map(
      ([name, { default: usual, unit, description }]) =>
        `| \`${area}.${name}\` | \`${variableOf(area, name)}\` | ${typeof usual === 'object' ? `\`${textOf(usual)}\`` : textOf(usual)}${unit ? ` ${unit}` : ''} | ${description} |`,
    ),
  ),
]

/** The documents that follow from the contracts, each with its absolute path. */
export const documents = (): { file: string; text: string }[] =>
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
        grantsTable(all),
      ],
    },
    {
      name: 'settings.md',
      lines: [
        '# Settings that areas declare',
        '',
        note,
        '',
        'Each stands in the `settings` of its area’s contract. A stage sets one by `-c <setting>=<value>`; `npm start` takes the variable.',
        '',
        ...settingsTable(),
      ],
    },
  ].map(({ name, lines }) => ({
    file: path.resolve(import.meta.dirname, '..', name),
    text: `${lines.join('\n')}\n`,
  }))
