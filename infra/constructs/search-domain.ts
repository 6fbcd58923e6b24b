import { ArnFormat, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { ArnPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice'
import type { Construct } from 'constructs'
import { resourceName, type Settings } from '../settings.ts'
import { acceptFindings } from './accepted.ts'
import { allow } from './grants.ts'

const actions = ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete']

/**
 * A domain of OpenSearch for the search. Only the roles that are admitted may call it, by signed requests. All that
 * it holds is made from the table, so it is removed with its stack.
 */
export class SearchDomain {
  /** The address, with https:// */
  readonly endpoint: string
  /** The statement that the role of a Lambda needs to call the domain. */
  readonly grant: PolicyStatement
  /** The finding of cdk-nag in that statement, and why it is accepted. */
  readonly accepted: Record<string, string>
  readonly #callers: string[] = []
  readonly #resources: string

  constructor(scope: Construct, settings: Settings) {
    const { openSearchInstance: instanceType, openSearchInstances: instanceCount } = settings
    const domainName = resourceName(settings, 'search')
    // The ARN has the domain's name: with a reference, the domain and the roles would wait for each other.
    this.#resources = Stack.of(scope).formatArn({
      service: 'es',
      resource: 'domain',
      resourceName: `${domainName}/*`,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    this.grant = allow(actions, [this.#resources])
    const shownResources = `arn:aws:es:${settings.region}:<AWS::AccountId>:domain/${domainName}/*`
    this.accepted = {
      [`AwsSolutions-IAM5[Resource::${shownResources}]`]:
        'The domain is the search’s own. The path of a call names an index, whose name has the time when it was made.',
    }
    const isSpread = instanceCount > 1
    const domain = new CfnDomain(scope, 'SearchDomain', {
      domainName,
      engineVersion: 'OpenSearch_2.19',
      clusterConfig: {
        instanceType,
        instanceCount,
        zoneAwarenessEnabled: isSpread,
        ...(isSpread && { zoneAwarenessConfig: { availabilityZoneCount: instanceCount % 3 === 0 ? 3 : 2 } }),
      },
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: 10 },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      accessPolicies: Lazy.any({ produce: () => this.#policy() }),
    })
    domain.applyRemovalPolicy(RemovalPolicy.DESTROY)
    acceptFindings(domain, {
      'AwsSolutions-OS1':
        'Nothing of the portal is in a VPC. The domain holds what anybody may read, and takes signed calls of two roles.',
      'AwsSolutions-OS3': 'Lambdas have no fixed addresses; their roles sign every call.',
      'AwsSolutions-OS4': 'A small cluster elects its own manager.',
      'AwsSolutions-OS7': 'One instance is enough for what is filled anew; with more, they are spread.',
      ...Object.fromEntries(
        ['SEARCH_SLOW_LOGS', 'INDEX_SLOW_LOGS'].map((log) => [
          `AwsSolutions-OS9[LogExport::${log}]`,
          'Slow calls would be logged with what people typed or wrote.',
        ]),
      ),
    })
    this.endpoint = `https://${domain.attrDomainEndpoint}`
  }

  /** Lets a Lambda's role call the domain. */
  admit(roleArn: string): void {
    this.#callers.push(roleArn)
  }

  #policy(): PolicyDocument {
    return new PolicyDocument({
      statements: [
        new PolicyStatement({
          effect: Effect.ALLOW,
          principals: this.#callers.map((arn) => new ArnPrincipal(arn)),
          actions,
          resources: [this.#resources],
        }),
      ],
    })
  }
}
