/** Replaces, in Lambdas, the store of discovered endpoints that the DynamoDB client makes and never fills: discovery is off. */
export default class EndpointCache {}
