import { documentOf, type Operation, sendXml } from './call.ts'
import { objectArn, permit } from './caller.ts'
import { s3Error, toS3Error } from './errors.ts'
import { versionHeaders } from './writing.ts'
import { childrenOf, element, parentElement, s3Document } from './xml.ts'

export const remove: Operation = ({ response, caller, bucket, buckets, key, query }) => {
  const id = query.get('versionId')
  permit(caller.principal, id === null ? 'DeleteObject' : 'DeleteObjectVersion', objectArn(bucket.name, key))
  if (id !== null) bucket.objects.removeVersion(key, id)
  const marker = id === null ? bucket.objects.remove(key, buckets.now()) : undefined
  response.writeHead(204, versionHeaders(bucket, marker)).end()
}

export const removeMany: Operation = async (call) => {
  const { response, caller, bucket, buckets } = call
  const body = await documentOf(call)
  const named = childrenOf(body, 'Object')
  if (named.length < 1 || named.length > 1000 || named.some(({ Key }) => !Key)) throw s3Error('MalformedXML')
  const results = named.map(({ Key: key = '', VersionId: id }) => {
    try {
      permit(caller.principal, id ? 'DeleteObjectVersion' : 'DeleteObject', objectArn(bucket.name, key))
      if (id) bucket.objects.removeVersion(key, id)
      else bucket.objects.remove(key, buckets.now())
      return /<Quiet>true<\/Quiet>/.test(body) ? '' : parentElement('Deleted', [element('Key', key)])
    } catch (error) {
      const { code, message } = toS3Error(error)
      return parentElement('Error', [element('Key', key), element('Code', code), element('Message', message)])
    }
  })
  sendXml(response, s3Document('DeleteResult', results))
}
