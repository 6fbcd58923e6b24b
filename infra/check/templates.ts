import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '../build/build.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { portal } from '../stacks/portal.ts'
import { acceptedByCheckov, acceptedInTemplates } from './outside/accepted.ts'
import { judge, reportOf, withFolder } from './outside/judge.ts'
import { fromPyPI } from './outside/tools.ts'

/** Together, these installations have all the settings that change a template. */
const installations: Record<string, Record<string, string>> = {
  dev: {},
  prod: { stage: 'prod' },
  'prod with a domain': {
    stage: 'prod',
    domain: 'portal.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
    mailFrom: 'portal@example.org',
    postalAddress: '12 Example Street, Montréal QC H2X 1Y4, Canada',
    alarmEmail: 'alarms@example.org',
    canary: 'Canary10Percent10Minutes',
    search: 'openSearch',
  },
  pipeline: { pipeline: 'production', githubRepository: 'octo-org@123456/portal@456789' },
}

interface LintFinding {
  Rule: { Id: string }
  Filename: string
  Location: { Path: string[] | null }
  Message: string
}

interface Template {
  Resources?: Record<string, { Type: string }>
}

function placeOf(template: Template, [part = '', name = '', ...rest]: string[]): string {
  return [
    ...(part === 'Resources' ? [template.Resources?.[name]?.Type ?? name] : [part, name]),
    ...rest,
  ].join('/')
}

function lintSentence({ Rule, Filename, Location, Message }: LintFinding): string {
  const template = JSON.parse(readFileSync(Filename, 'utf8')) as Template
  const place = placeOf(template, (Location.Path ?? []).map(String))
  return `${path.basename(Filename)}: ${place}: ${Rule.Id} ${Message}`
}

function runCfnLint(files: string[]): void {
  const program = path.join(fromPyPI('cfn-lint'), 'cfn-lint')
  const command = [program, '--format', 'json', '--include-checks', 'I', '--', ...files]
  const findings = reportOf<LintFinding[]>('cfn-lint', command).map(lintSentence)
  const list = spawnSync(program, ['--list-rules'], { encoding: 'utf8' }).stdout
  const rules = list.match(/^[EWI]\d{4}:/gm)?.length ?? 0
  judge('cfn-lint', { templates: files.length, rules }, findings, acceptedInTemplates)
}

interface CheckovReport {
  summary: { passed: number; resource_count: number; parsing_errors: number }
  results: { failed_checks: { check_id: string; check_name: string; file_path: string; resource: string }[] }
}

function runCheckov(files: string[]): void {
  const program = path.join(fromPyPI('checkov'), 'checkov')
  const options = [
    '--framework',
    'cloudformation',
    '--output',
    'json',
    '--quiet',
    '--compact',
    '--skip-download',
  ]
  const command = [program, ...options, ...files.flatMap((file) => ['--file', file])]
  const { summary, results } = reportOf<CheckovReport>('checkov', command)
  if (summary.parsing_errors > 0)
    throw new Error(`checkov could not read ${summary.parsing_errors} templates.`)
  const findings = results.failed_checks.map(({ check_id, check_name, file_path, resource }) => {
    const place = resource.replace(/[0-9A-F]{8}$/, '')
    return `${path.basename(file_path)}: ${place}: ${check_id} ${check_name}`
  })
  judge(
    'checkov',
    { resources: summary.resource_count, 'checks passed': summary.passed },
    findings,
    acceptedByCheckov,
  )
}

/** `npm run check:templates`: cfn-lint finds invalid resources in templates, and checkov security holes. */
await reportErrors(async () => {
  await build()
  await withFolder('templates', (outdir) => {
    const files = Object.entries(installations).flatMap(([name, context]) => {
      const folder = path.join(outdir, name)
      portal(context, folder).synth()
      return readdirSync(folder)
        .filter((file) => file.endsWith('.template.json'))
        .map((file) => path.join(folder, file))
    })
    runCfnLint(files)
    runCheckov(files)
  })
})
