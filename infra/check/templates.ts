import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../build/build.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { portal } from '../stacks/portal.ts'
import { inTemplates, unaccepted } from './outside/accepted.ts'
import { fromPyPI } from './outside/tools.ts'

/**
 * `npm run check:templates`: cfn-lint reads every template as CloudFormation would, for installations with all the settings that
 * change a template.
 */
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
  },
}

interface Report {
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

function lint(program: string, files: string[]): string[] {
  const { stdout, stderr, error } = spawnSync(
    program,
    ['--format', 'json', '--include-checks', 'I', '--', ...files],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  )
  if (error) throw error
  if (!stdout.startsWith('[')) throw new Error(`cfn-lint said nothing that can be read.\n${stdout}${stderr}`)
  return (JSON.parse(stdout) as Report[]).map(({ Rule, Filename, Location, Message }) => {
    const place = placeOf(
      JSON.parse(readFileSync(Filename, 'utf8')) as Template,
      (Location.Path ?? []).map(String),
    )
    return `${path.basename(Filename)}: ${place}: ${Rule.Id} ${Message}`
  })
}

await reportErrors(async () => {
  const program = path.join(fromPyPI('cfn-lint'), 'cfn-lint')
  await build()
  process.env.CDK_DISABLE_STACK_TRACE ??= '1'
  const outdir = mkdtempSync(path.join(tmpdir(), 'templates-'))
  try {
    const files = Object.entries(installations).flatMap(([name, context]) => {
      const folder = path.join(outdir, name)
      portal(context, folder).synth()
      return readdirSync(folder)
        .filter((file) => file.endsWith('.template.json'))
        .map((file) => path.join(folder, file))
    })
    const findings = lint(program, files)
    const rules =
      spawnSync(program, ['--list-rules'], { encoding: 'utf8' }).stdout.match(/^[EWI]\d{4}:/gm)?.length ?? 0
    const left = unaccepted(findings, inTemplates)
    for (const sentence of left) console.error(sentence)
    console.info(
      `cfn-lint: ${files.length} templates, ${rules} rules, ${findings.length} findings, ${left.length} without a reason`,
    )
    if (left.length > 0 || rules === 0) process.exitCode = 1
  } finally {
    rmSync(outdir, { recursive: true })
  }
})
