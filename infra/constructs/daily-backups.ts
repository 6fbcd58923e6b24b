import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { resourceName, type Settings } from '../settings.ts'
import { acceptFindings } from './accepted.ts'

/** AWS's own policies for what AWS Backup does with tables and buckets. */
const policies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Backup',
  'AWSBackupServiceRolePolicyForS3Restore',
]

/**
 * Copies resources into a vault every night, for 35 days. Unlike older versions of the table and the files, a copy outlives the stack,
 * and a vault can be locked or copied into another account.
 */
export function dailyBackups(scope: Construct, settings: Settings, arns: readonly string[]): void {
  const vault = new BackupVault(scope, 'BackupVault', {
    backupVaultName: resourceName(settings, 'backups'),
    removalPolicy: settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  const plan = new BackupPlan(scope, 'BackupPlan', {
    backupPlanName: resourceName(settings, 'daily'),
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
        deleteAfter: Duration.days(35),
      }),
    ],
  })
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  })
  acceptFindings(
    role,
    Object.fromEntries(
      policies.map((name) => [
        `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'AWS Backup changes what it needs, and AWS changes these policies with it.',
      ]),
    ),
  )
  plan.addSelection('Data', {
    resources: arns.map((arn) => BackupResource.fromArn(arn)),
    role,
    disableDefaultBackupPolicy: true,
  })
}
