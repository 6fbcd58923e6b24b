import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { edgeRegion } from '#infra/settings.ts'
import packageFile from '../../package.json' with { type: 'json' }

describe('a commit that is to be deployed', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'clone-'))
  afterAll(() => rmSync(clone, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: clone,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const commit = () => {
    git('commit', '--allow-empty', '-m', 'Change')
    return git('rev-parse', 'HEAD')
  }
  git('init', '--initial-branch', 'main')
  const [first, second] = [commit(), commit()]
  git('update-ref', 'refs/remotes/origin/main', second)
  git('checkout', '-b', 'feature')
  const unreviewed = commit()

  /** Runs the check as the workflow does. Returns why the commit may not be deployed; '' if it may. */
  const refusalOf = (STAGE: string, COMMIT: string, more: { by?: string; good?: string } = {}) => {
    const script = path.resolve('.github/check-commit.sh')
    const env = {
      PATH: process.env.PATH,
      GITHUB_EVENT_NAME: more.by ?? 'push',
      GOOD_COMMIT: more.good,
      STAGE,
      COMMIT,
    }
    const { status, stdout, stderr } = spawnSync(script, { cwd: clone, env, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(stdout === '' ? 0 : 1)
    return stdout.trim()
  }

  it('must be on main for production and for the stage main, whoever asks for it', () => {
    for (const stage of ['prod', 'main'])
      for (const by of ['push', 'workflow_dispatch']) {
        expect(refusalOf(stage, second, { by })).toBe('')
        expect(refusalOf(stage, unreviewed, { by })).toContain('is not on the branch main')
      }
    expect(refusalOf('pr-12', unreviewed, { by: 'workflow_dispatch' })).toBe('')
  })

  it('must not be older than the deployed one, so that an old run that is approved late does not take production back', () => {
    expect(refusalOf('prod', second, { good: first })).toBe('')
    expect(refusalOf('prod', second, { good: second })).toBe('')
    expect(refusalOf('prod', first, { good: second })).toContain('has the newer commit')
  })

  it('may be an older one if somebody asks for it by hand', () => {
    expect(refusalOf('prod', first, { good: second, by: 'workflow_dispatch' })).toBe('')
  })

  it('must belong to the repository, unlike a commit of a fork', () => {
    expect(refusalOf('pr-12', 'a'.repeat(40))).toContain('No branch of this repository')
  })

  it.each([
    ['prod', 'main'],
    ['prod', 'HEAD~1'],
    ['prod', second.slice(0, 12)],
    ['prod', ''],
    ['Prod', second],
    ['prod/../x', second],
    ['', second],
  ])('for a stage called %j is refused when it is given as %j', (stage, hash) => {
    expect(refusalOf(stage, hash)).toMatch(/cannot be a name|whole hash/)
  })
})

describe('the workflows', () => {
  const files = globSync('.github/workflows/*.yml')
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one))

  it('use only actions of GitHub and AWS, each pinned to a commit', () => {
    const actions = found(/uses: (.+)/g)
    expect(actions.length).toBeGreaterThan(3)
    for (const action of actions)
      expect(action).toMatch(
        /^(\.\/\.github\/workflows\/|(actions|aws-actions)\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/,
      )
  })

  it('are not run by events that give a stranger’s code a token that may write', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/pull_request_target|workflow_run|issue_comment/)
      expect(text).toMatch(/^permissions: \{\}$/m)
    }
    const granted = new Set(found(/^ {6}([\w-]+: (?:read|write))$/gm))
    expect([...granted].sort()).toEqual(['contents: read', 'id-token: write'])
  })

  it('put nothing that somebody typed into a script', () => {
    const scripts = found(/run: (\|(?:\n {10}.*)+|.*)/g)
    expect(scripts.length).toBeGreaterThan(6)
    for (const script of scripts) expect(script).not.toContain('${{')
  })

  it('call only scripts of package.json, in the region of the pipeline’s own role and parameter', () => {
    const scripts = found(/npm (?:run )?(test|(?<=run )[\w:]+)/g)
    expect(scripts).toContain('smoke')
    for (const script of scripts) expect(Object.keys(packageFile.scripts)).toContain(script)
    expect(new Set(found(/aws-region: (.+)/g))).toEqual(new Set([edgeRegion]))
  })

  it('never deploy to one stage twice at once, nor cancel a deployment', () => {
    const [group, ...others] = found(/(concurrency:\n.*\n.*)/g)
    expect(group).toMatch(/ group: stage-\$\{\{ inputs\.stage \}\}\n +cancel-in-progress: false$/)
    expect(others).toEqual([])
  })
})
