import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#infra/settings.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Domain {
  DomainName: string
  ClusterConfig: Record<string, unknown>
  AccessPolicies: { Statement: { Principal: { AWS: unknown }; Action: string[]; Resource: unknown }[] }
}
interface Lambda {
  FunctionName: string
  Role: unknown
  Environment?: { Variables: Record<string, unknown> }
}
interface Role {
  Policies: { PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] } }[]
}

const plain = synthesized()
const withOpenSearch = synthesized({ context: { search: 'openSearch' } })
const domainsOf = (stacks = withOpenSearch) => stacks.all<Domain>('AWS::OpenSearchService::Domain')

describe('a stage that searches with OpenSearch', () => {
  const [domain] = domainsOf()
  const callers = withOpenSearch
    .all<Lambda>('AWS::Lambda::Function')
    .filter(({ properties }) => properties.Environment?.Variables.SEARCH_ENDPOINT)

  it('has one domain, encrypted, of one small instance', () => {
    expect(domainsOf()).toHaveLength(1)
    expect(domain!.properties).toMatchObject({
      DomainName: 'portal-dev-search',
      EngineVersion: 'OpenSearch_2.19',
      ClusterConfig: { InstanceCount: 1, InstanceType: 't3.small.search', ZoneAwarenessEnabled: false },
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true },
    })
  })

  it('lets the search’s API and its task call it, and nobody else', () => {
    expect(callers.map(({ properties }) => properties.FunctionName).sort()).toEqual([
      'portal-dev-search-api',
      'portal-dev-search-index',
    ])
    const [statement, ...others] = domain!.properties.AccessPolicies.Statement
    expect(others).toEqual([])
    const admitted = [statement!.Principal.AWS].flat().map(templateText).sort()
    expect(admitted).toEqual(callers.map(({ properties }) => templateText(properties.Role)).sort())
    const granting = withOpenSearch
      .all<Role>('AWS::IAM::Role')
      .flatMap(({ properties: { Policies = [] } }) => Policies)
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('es:')))
    expect(granting).toHaveLength(callers.length)
    for (const { Resource } of granting)
      expect(templateText(Resource)).toMatch(/:es:us-east-1:<AWS::AccountId>:domain\/portal-dev-search\/\*$/)
  })

  it('differs from other stages only in the stack of the search', () => {
    const changed = Object.keys(plain.texts).filter(
      (name) => plain.texts[name] !== withOpenSearch.texts[name],
    )
    expect(changed).toEqual(['portal-dev-search'])
    expect(Object.values(plain.texts).filter((text) => /SEARCH_ENDPOINT|OpenSearch/.test(text))).toEqual([])
  })

  it('spreads more instances over zones', () => {
    const [spread] = domainsOf(synthesized({ context: { search: 'openSearch', openSearchInstances: '3' } }))
    expect(spread!.properties.ClusterConfig).toMatchObject({
      InstanceCount: 3,
      ZoneAwarenessEnabled: true,
      ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
    })
  })

  it('satisfies cdk-nag, with a reason for each finding that was left', () => {
    synthesized({
      context: { search: 'openSearch' },
      prepare: (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)),
    })
  })

  it('has a short name, as AWS requires', () => {
    const settingsOf = (stage: string) =>
      readSettings(new App({ context: { stage, search: 'openSearch' } })).search
    expect(settingsOf('fourteen-chars')).toBe('openSearch')
    expect(() => settingsOf('fifteen-letters')).toThrow('at most 14 characters')
  })
})
