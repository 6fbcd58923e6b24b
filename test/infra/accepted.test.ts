import { expect, it } from 'vitest'
import { unaccepted } from '#infra/check/outside/accepted.ts'

const finding = 'portal-dev-data: AWS::S3::Bucket/Properties: W1 Odd'
const reason = { finding: /: AWS::S3::Bucket\/.*: W1 /, reason: 'It is meant so.' }

it('a finding of an outside tool is accepted if a reason matches it', () => {
  expect(unaccepted([finding], [reason])).toEqual([])
})

it('another finding in the same place, and the same finding elsewhere, are reported', () => {
  const others = [
    'portal-dev-data: AWS::S3::Bucket/Properties: E2 Odd',
    'portal-dev-data: AWS::SQS::Queue/Properties: W1 Odd',
  ]
  expect(unaccepted([finding, ...others], [reason])).toEqual(others)
})

it('a reason that matches no finding is reported', () => {
  expect(unaccepted([], [reason])).toEqual([expect.stringContaining('take its reason out')])
})
