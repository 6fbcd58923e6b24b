import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { resourceName, type Settings } from '../settings.ts'
import { workflows } from '../workflows/workflows.ts'
import { acceptFindings } from './accepted.ts'
import { allow } from './grants.ts'
import { acceptedTracing, tracingGrants } from './tracing.ts'

interface AreaWorkflowProps {
  /** The name of the workflow in the area's contract. */
  name: string
  settings: Settings
  /** The Lambdas of the area's tasks, by name. */
  tasks: Map<string, Lambda>
}

/** A contract's state machine. It may invoke exactly the tasks that it runs. Throws when the workflow or a task is unknown. */
export function areaWorkflow(
  scope: Construct,
  { name: workflowName, settings, tasks }: AreaWorkflowProps,
): CfnStateMachine {
  const workflow = workflows[workflowName]
  if (!workflow)
    throw new Error(
      `No workflow is called '${workflowName}': define it in infra/workflows/ and name it in workflows.ts.`,
    )
  const arns = Object.fromEntries(
    workflow.tasks.map((task) => {
      const lambda = tasks.get(task)
      if (!lambda)
        throw new Error(
          `The workflow '${workflowName}' runs the task '${task}', which its area's contract does not name.`,
        )
      return [task, lambda.functionArn] as const
    }),
  )
  const role = new Role(scope, `${workflowName}-role`, {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: {
      tasks: new PolicyDocument({
        statements: [
          allow(['lambda:InvokeFunction'], Object.values(arns)),
          ...tracingGrants(settings, 'state machine'),
        ],
      }),
    },
  })
  acceptFindings(role, acceptedTracing(settings))
  const machine = new CfnStateMachine(scope, workflowName, {
    stateMachineName: resourceName(settings, workflowName),
    stateMachineType: 'STANDARD',
    roleArn: role.roleArn,
    tracingConfiguration: settings.tracing === 'active' ? { enabled: true } : undefined,
    definitionString: Stack.of(scope).toJsonString(workflow.definition(arns)),
  })
  acceptFindings(machine, {
    'AwsSolutions-SF1':
      'A standard workflow keeps the history of every run for 90 days; each step also logs, and writes its progress to the table.',
    ...(settings.tracing === 'none' && {
      'AwsSolutions-SF2':
        'X-Ray traces it if the stage’s setting says so; the history already times each step.',
    }),
  })
  return machine
}
