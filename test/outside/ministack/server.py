"""Starts MiniStack with additions for what the portal deploys and MiniStack does not model."""

import os
import threading
import time

from ministack import app
from ministack.core import lambda_runtime
from ministack.services import cloudfront
from ministack.services.cloudformation import provisioners

from leading_keys import add_leading_keys

# CloudFormation accepts these types and makes nothing of them.
ignored_types = ("AWS::Budgets::Budget", "AWS::WAFv2::LoggingConfiguration")

# The CDK's Lambda for files calls the AWS CLI in /opt, with a certificate of Lambda's own. MiniStack unpacks a layer into another folder
# each time. All of these layers are the same, so the first one is moved where Python finds what it has compiled before.
layers_in_opt = '''
import os, subprocess, sys, tempfile
_check_call = subprocess.check_call
def _check_call_in_opt(command, **options):
    opt = os.path.join(tempfile.gettempdir(), "opt")
    try:
        os.rename(os.environ["_LAMBDA_LAYERS_DIRS"], opt)
    except OSError:
        if not os.path.isdir(opt):
            raise
    os.environ["AWS_CA_BUNDLE"] = os.environ["SSL_CERT_FILE"]
    # MiniStack reads the response from stdout, where the AWS CLI lists each file.
    return _check_call([sys.executable, command[0].replace("/opt", opt), *command[1:]], stdout=2, **options)
subprocess.check_call = _check_call_in_opt
'''


def ignore_types(types):
    for name in types:
        if name in provisioners._RESOURCE_HANDLERS:
            raise SystemExit(f"MiniStack makes {name} by now: take it out of ignored_types")
        provisioners._RESOURCE_HANDLERS[name] = {
            "create": lambda logical_id, properties, stack: (f"{stack}-{logical_id}", {}),
            "delete": lambda physical_id, properties: None,
        }


def finish_calls():
    """Lets a Lambda that is updated finish the calls that it has begun, as AWS does. MiniStack kills it at once."""
    kill = lambda_runtime.kill_workers

    def kill_when_idle(workers):
        while any(worker.in_use for worker in workers):
            time.sleep(0.05)
        kill(workers)

    def kill_workers(workers):
        busy = [worker for worker in workers if worker and worker.in_use]
        kill([worker for worker in workers if worker not in busy])
        if busy:
            threading.Thread(target=kill_when_idle, args=(busy,), daemon=True).start()

    lambda_runtime.kill_workers = kill_workers


def elements(parent, name):
    return [] if parent is None else [one for one in parent.iter() if cloudfront._local_tag_name(one) == name]


def add_origin_groups():
    """Adds origin groups to what CloudFront serves, and origins that are HTTP APIs of this MiniStack."""
    parse = cloudfront.parse_distribution_dataplane_config
    fetch = cloudfront._fetch_from_origin

    def parse_with_groups(distribution):
        parsed = parse(distribution)
        for group in elements(cloudfront._dist_config_el(distribution), "OriginGroup"):
            primary, fallback = (parsed["origins"][one.text] for one in elements(group, "OriginId"))
            codes = [int(one.text) for one in elements(group, "StatusCode")]
            parsed["origins"][cloudfront._text(group, "Id")] = {**primary, "fallback": fallback, "codes": codes}
        return parsed

    async def fetch_from_api(origin, method, uri, query_string, headers, *rest):
        api, _, domain = origin["domain_name"].partition(".execute-api.")
        if domain:
            port = os.environ["GATEWAY_PORT"]
            origin = {**origin, "domain_name": "localhost", "https_port": int(port)}
            headers = {**headers, "host": f"{api}.execute-api.localhost:{port}"}
        return await fetch(origin, method, uri, query_string, headers, *rest)

    async def fetch_from_group(origin, method, *rest):
        response = await fetch_from_api(origin, method, *rest)
        if response[0] in origin.get("codes", ()) and method in ("GET", "HEAD", "OPTIONS"):
            return await fetch_from_api(origin["fallback"], method, *rest)
        return response

    cloudfront.parse_distribution_dataplane_config = parse_with_groups
    cloudfront._fetch_from_origin = fetch_from_group


ignore_types(ignored_types)
add_origin_groups()
add_leading_keys()
finish_calls()
lambda_runtime._PYTHON_WORKER_SCRIPT = layers_in_opt + lambda_runtime._PYTHON_WORKER_SCRIPT
# It would serve on the port of HTTPS too.
app._port_is_bindable = lambda host, port: False
app.main()
