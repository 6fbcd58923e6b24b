import { expect, it } from 'vitest'
import { unaccepted } from '#infra/check/outside/accepted.ts'

const found = 'portal-dev-data: AWS::S3::Bucket/Properties: W1 Odd'
const reason = { finding: /: AWS::S3::Bucket\/.*: W1 /, reason: 'It is meant so.' }

it('what an outside tool finds is accepted where a reason is written for it', () => {
  expect(unaccepted([found], [reason])).toEqual([])
})

it('another finding in the same place, and the same finding elsewhere, are told', () => {
  const others = [
    'portal-dev-data: AWS::S3::Bucket/Properties: E2 Odd',
    'portal-dev-data: AWS::SQS::Queue/Properties: W1 Odd',
  ]
  expect(unaccepted([found, ...others], [reason])).toEqual(others)
})

it('a reason that has outlived its findings is told', () => {
  expect(unaccepted([], [reason])).toEqual([expect.stringContaining('take its reason out')])
})
