import { globSync } from 'node:fs'
import path from 'node:path'
import { reportErrors } from '../local/reportErrors.ts'
import { judge, reportOf } from './outside/judge.ts'
import { fromGo, fromPyPI } from './outside/tools.ts'

interface WorkflowFinding {
  filepath: string
  line: number
  kind: string
  message: string
}

interface ScriptFinding {
  file: string
  line: number
  code: number
  message: string
}

/** `npm run check:workflows`: actionlint reads GitHub's workflows, and shellcheck the scripts in them and beside them. */
await reportErrors(async () => {
  const actionlint = fromGo('github.com/rhysd/actionlint/cmd/actionlint', 'v1.7.12').program
  const shellcheck = path.join(fromPyPI('shellcheck'), 'shellcheck')
  const workflows = globSync('.github/workflows/*.yml')
  const scripts = [...globSync('.github/*.sh'), '.ci/run']
  const lint = [actionlint, '-format', '{{json .}}', '-shellcheck', shellcheck, ...workflows]
  const findings = [
    ...reportOf<WorkflowFinding[]>('actionlint', lint).map(
      ({ filepath, line, kind, message }) => `${filepath}:${line}: ${kind} ${message}`,
    ),
    ...reportOf<ScriptFinding[]>('shellcheck', [shellcheck, '--format', 'json', ...scripts]).map(
      ({ file, line, code, message }) => `${file}:${line}: SC${code} ${message}`,
    ),
  ]
  judge('actionlint', { workflows: workflows.length, scripts: scripts.length }, findings, [])
})
