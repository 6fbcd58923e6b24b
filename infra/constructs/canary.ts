import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnAlias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { resourceName, type Settings } from '../settings.ts'
import { acceptFindings } from './accepted.ts'
import { allow } from './grants.ts'

const aliasName = 'live'

interface CanaryProps {
  lambda: Lambda
  settings: Settings
}

/**
 * An alias of a Lambda. When the Lambda changes, CodeDeploy moves the alias's calls to the new version in the steps of the setting
 * `canary`, and back when the alarm over all calls is raised: the stack's update then fails, and CloudFormation restores the stack.
 */
export class Canary extends Construct {
  readonly aliasArn: string

  constructor(scope: Construct, id: string, { lambda, settings }: CanaryProps) {
    super(scope, id)
    const { canary, skipsCanary } = settings
    const application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        move: new PolicyDocument({
          statements: [
            allow(
              ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
              [lambda.functionArn, `${lambda.functionArn}:${aliasName}`],
            ),
            allow(['cloudwatch:DescribeAlarms'], ['*']),
          ],
        }),
      },
    })
    acceptFindings(role, { 'AwsSolutions-IAM5[Resource::*]': 'CodeDeploy asks for alarms as a list.' })
    const group = new CfnDeploymentGroup(this, 'DeploymentGroup', {
      applicationName: application.ref,
      serviceRoleArn: role.roleArn,
      deploymentConfigName: `CodeDeployDefault.Lambda${skipsCanary ? 'AllAtOnce' : canary}`,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      // If the alarm is already raised, it would stop the deployment that is meant to end it.
      alarmConfiguration: { enabled: !skipsCanary, alarms: [{ name: resourceName(settings, 'api') }] },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
    })
    const alias = new CfnAlias(this, 'Alias', {
      name: aliasName,
      functionName: lambda.functionName,
      functionVersion: lambda.currentVersion.version,
    })
    alias.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: { applicationName: application.ref, deploymentGroupName: group.ref },
    }
    alias.addResourceDependency(group)
    this.aliasArn = alias.ref
  }
}
