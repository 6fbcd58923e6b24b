import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Actor } from '#shared/kernel/actor.ts'
import type { Route } from '#shared/kernel/area.ts'
import type { Client, RawBody } from './handlerContext.ts'

export type Event = APIGatewayProxyEventV2
export type Reply = APIGatewayProxyStructuredResultV2

/** A call in `serve`. Each step adds to it for the steps after it. */
export interface Call {
  event: Event
  /** The route's name in the contract. */
  name: string
  route: Route
  at: Date
  client: Client
  actor: Actor
  input: Record<string, unknown>
  /** Only set for routes whose body is `raw`. */
  raw?: RawBody
}

/** Lambda's context, to which `serve` adds the call once it has found the route. */
export type CallContext = Context & { call?: Call }

/** API Gateway lower-cases the names of headers. */
export const header = (event: Event, name: string): string | undefined => event.headers?.[name]
