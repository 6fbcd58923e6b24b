"""Adds `dynamodb:LeadingKeys` to the policies that MiniStack evaluates: the partitions that a call names."""

import json
import re

from ministack.core import iam_actions, iam_evaluator


class ItemArn(str):
    """A table's ARN, in the check of a transaction's item of this partition."""

    partition = ""


def text_of(value):
    return next(iter(value.values()))


def queried(data, key):
    names, values = data.get("ExpressionAttributeNames", {}), data.get("ExpressionAttributeValues", {})
    equalities = re.findall(r"([#\w.-]+)\s*=\s*(:\w+)", data["KeyConditionExpression"])
    return [text_of(values[value]) for name, value in equalities if names.get(name, name) == key]


def leading_keys(data):
    """The table's partition key is named `pk`, and that of its index `gsi1` is `gsi1pk`."""
    key = f"{data.get('IndexName', '')}pk"
    if "KeyConditionExpression" in data:
        return queried(data, key)
    items = [data[member] for member in ("Key", "Item") if member in data]
    for batch in data.get("RequestItems", {}).values():
        if isinstance(batch, dict):
            items += batch["Keys"]
        else:
            items += [next(iter(request[kind].values())) for request in batch for kind in request]
    return [text_of(item[key]) for item in items if key in item]


service_context = iam_actions.dynamodb_service_context
transaction_checks = iam_actions.dynamodb_transaction_checks
enforce = iam_evaluator.enforce


def context_with_keys(body):
    keys = leading_keys(json.loads(body or b"{}"))
    return {**service_context(body), **({"dynamodb:LeadingKeys": keys} if keys else {})}


def checks_with_keys(action, body, region, account):
    checks = transaction_checks(action, body, region, account)
    requests = [request for item in json.loads(body or b"{}").get("TransactItems", []) for request in item.values()]
    if checks and len(checks) != len(requests):
        raise ValueError("A transaction has an item that is not checked")
    for (item_action, table), request in zip(checks, requests):
        arn = ItemArn(table)
        arn.partition = leading_keys(request)[0]
        yield item_action, arn


def enforce_with_keys(access_key, action, service, region, resource_arn="*", service_context=None):
    if isinstance(resource_arn, ItemArn):
        service_context = {**service_context, "dynamodb:LeadingKeys": [resource_arn.partition]}
    return enforce(access_key, action, service, region, resource_arn=resource_arn, service_context=service_context)


def add_leading_keys():
    iam_actions.dynamodb_service_context = context_with_keys
    iam_actions.dynamodb_transaction_checks = lambda *call: list(checks_with_keys(*call))
    iam_evaluator.enforce = enforce_with_keys
