import { describe, expect, test } from 'vitest'
import { entriesGranted, entriesOf } from '#infra/grants/entries.ts'
import { grantsTable } from '#infra/grants/grantsTable.ts'
import { ownershipFlaws } from '#infra/grants/ownership.ts'
import { statementsOf } from '#infra/grants/statements.ts'
import { usesOf } from '#infra/grants/usesOf.ts'
import type { Statement } from '#infra/local/aws/iam.ts'
import { areas } from '#shared/areas.ts'
import type { Area, Task } from '#shared/kernel/area.ts'
import type { Needs } from '#shared/kernel/needs.ts'

const allAreas = Object.values<Area>(areas)
const anArea = (needs: Needs, tasks: Record<string, Task> = {}): Area => ({
  name: 'shelves',
  needs,
  routes: {},
  tasks,
})
const flawsWith = (needs: Needs, tasks?: Record<string, Task>) =>
  ownershipFlaws([...allAreas, anArea(needs, tasks)])

describe('the partitions and files', () => {
  test('have one owner each, and no area uses any without an owner', () => {
    expect(ownershipFlaws(allAreas)).toEqual([])
    expect(
      flawsWith({
        owns: { table: ['SHELF#*'], gsi1: ['SHELVES'], files: ['shelves/'] },
        borrows: { gsi1: ['USERS'] },
      }),
    ).toEqual([])
  })

  test.each<[string, Needs, string]>([
    [
      'two areas own one',
      { owns: { table: ['LISTING#*'] } },
      'directory owns LISTING#* (table) and shelves owns LISTING#*',
    ],
    [
      'an area owns a part of another’s',
      { owns: { table: ['USER#SHELF#*'] } },
      'which is no name of partitions',
    ],
    [
      'an area owns files below another’s',
      { owns: { files: ['uploads/shelves/'] } },
      'platform owns uploads/ (files)',
    ],
    [
      'an area asks for half of the table',
      { owns: { table: ['U*'] } },
      'shelves owns U* (table), which is no name',
    ],
    ['an area asks for all files', { owns: { files: [''] } }, 'which is no name of partitions or files'],
    [
      'an area borrows what nobody owns',
      { borrows: { table: { 'SHELF#*': ['get'] } } },
      'shelves uses SHELF#* (table), which nobody owns',
    ],
    [
      'an area borrows its own',
      { owns: { gsi1: ['SHELVES'] }, borrows: { gsi1: ['SHELVES'] } },
      'which is its own',
    ],
    [
      'an area lends what is another’s',
      { personalData: ['LISTING#*'] },
      'shelves lends LISTING#* as personal data',
    ],
  ])('a flaw is reported when %s', (_, needs, sentence) => {
    expect(flawsWith(needs)).toContainEqual(expect.stringContaining(sentence))
  })

  test('a task is checked too', () => {
    expect(flawsWith({}, { sweep: { uses: { table: { 'SHELF#*': ['remove'] } } } })).toEqual([
      'shelves uses SHELF#* (table), which nobody owns.',
    ])
  })
})

describe('what a role may do', () => {
  const arns = { tableArn: 'arn:aws:dynamodb:us-east-1:0:table/t', filesArn: 'arn:aws:s3:::files' }
  const uses = usesOf(areas.directory, 'api', allAreas)
  const statements = statementsOf(uses, arns).map(
    ({ actions, resources, conditions }): Statement => ({
      Effect: 'Allow',
      Action: actions,
      Resource: resources,
      ...(conditions && { Condition: conditions }),
    }),
  )
  const entriesBeyondNeeds = (...added: Statement[]) => {
    const declared = new Set<string>(entriesOf(uses))
    return entriesGranted([...statements, ...added], arns).filter((entry) => !declared.has(entry))
  }
  const allow = (
    Action: string | string[],
    Resource: string,
    Condition?: Statement['Condition'],
  ): Statement => ({
    Effect: 'Allow',
    Action,
    Resource,
    ...(Condition && { Condition }),
  })

  test('is read from its statements as it was written into them', () => {
    expect(new Set(entriesGranted(statements, arns))).toEqual(new Set(entriesOf(uses)))
  })

  test.each<[string, Statement, string[]]>([
    [
      'a partition more',
      allow('dynamodb:GetItem', arns.tableArn, {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'RESET#*' },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      }),
      ['table RESET#* get'],
    ],
    ['no condition', allow('dynamodb:PutItem', arns.tableArn), ['table * put']],
    [
      'a condition that a request without keys slips through',
      allow('dynamodb:Query', arns.tableArn, {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'BATCH#*' },
      }),
      ['table * query'],
    ],
    ['a scan', allow('dynamodb:Scan', arns.tableArn), ['table * dynamodb:Scan']],
    ['every action', allow('dynamodb:*', arns.tableArn), ['table * dynamodb:*']],
    ['every resource', allow('dynamodb:GetItem', '*'), ['table * get']],
    ['other files', allow('s3:GetObject', `${arns.filesArn}/public/*`), ['files public/ get']],
    ['a list of the whole bucket', allow('s3:ListBucket', arns.filesArn), ['files * list']],
  ])('is reported as too much with %s', (_, statement, entries) => {
    expect(entriesBeyondNeeds(statement)).toEqual(entries)
  })
})

test('the table of grants shows what each Lambda may do with what its area owns, and nothing else', () => {
  const table = grantsTable([anArea({ owns: { table: ['SHELF#*'] } }, { sweep: {} })])
  expect(table).toContain('| `SHELF#*` | shelves | gqcpudD |')
  expect(table).toContain('| `CREDENTIAL#*` | platform |  |')
})
