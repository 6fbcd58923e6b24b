import { describe, expect, it } from 'vitest'
import { replaceArea } from '#infra/deploy/siteWithArea.ts'
import type { BuiltBundles } from '#web/build/bundles.ts'

describe('deploying one area', () => {
  const builtArea = (name: string, file: string) => ({
    entry: { name },
    manifest: { entries: { screen: { file } } },
  })
  const bundles = (shell: string, ...areas: ReturnType<typeof builtArea>[]) =>
    ({ shell, areas }) as unknown as BuiltBundles

  it('replaces only the files of this area; the deployed shell and other areas stay', () => {
    const deployed = bundles('shell-1', builtArea('account', 'a-1'), builtArea('guides', 'g-1'))
    const local = bundles('shell-2', builtArea('account', 'a-2'), builtArea('guides', 'g-2'))
    expect(replaceArea(deployed, local, 'guides')).toEqual(
      bundles('shell-1', builtArea('account', 'a-1'), builtArea('guides', 'g-2')),
    )
  })

  it('adds a new area to the site, and removes one that no longer exists', () => {
    const deployed = bundles('shell-1', builtArea('account', 'a-1'), builtArea('old', 'o-1'))
    const local = bundles('shell-1', builtArea('account', 'a-1'), builtArea('guides', 'g-1'))
    expect(replaceArea(deployed, local, 'guides').areas.map(({ entry }) => entry.name)).toEqual([
      'account',
      'guides',
      'old',
    ])
    expect(replaceArea(deployed, local, 'old').areas.map(({ entry }) => entry.name)).toEqual(['account'])
  })
})
