import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { workflows } from '../workflows/workflows.ts'
import { accepted } from './accepted.ts'
import { allow } from './grants.ts'

/** The state machine that a contract asks for by name, allowed to invoke exactly the tasks that it runs. Throws when either is unknown. */
export function areaWorkflow(
  scope: Construct,
  workflowName: string,
  name: string,
  tasks: Map<string, Lambda>,
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
      tasks: new PolicyDocument({ statements: [allow(['lambda:InvokeFunction'], Object.values(arns))] }),
    },
  })
  const machine = new CfnStateMachine(scope, workflowName, {
    stateMachineName: name,
    stateMachineType: 'STANDARD',
    roleArn: role.roleArn,
    definitionString: Stack.of(scope).toJsonString(workflow.definition(arns)),
  })
  accepted(machine, {
    'AwsSolutions-SF1':
      'A standard workflow keeps the history of every run for 90 days; each step also logs, and writes its progress to the table.',
    'AwsSolutions-SF2': 'Tracing needs leave on every resource; the history already times each step.',
  })
  return machine
}
