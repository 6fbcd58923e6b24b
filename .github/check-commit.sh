#!/usr/bin/env bash
# Refuses a commit that may not be deployed. This script is always that of the workflow's commit, so the commit to
# deploy cannot change it. From the environment: STAGE, COMMIT, GITHUB_EVENT_NAME, and GOOD_COMMIT if there is one.
set -euo pipefail

refuse() {
  echo "::error::$1"
  exit 1
}

[[ $STAGE =~ ^[a-z][a-z0-9-]{0,19}$ ]] || refuse "The stage '$STAGE' cannot be a name."
[[ $COMMIT =~ ^[0-9a-f]{40}$ ]] || refuse "Give the whole hash of the commit, which has 40 digits."
git cat-file -e "$COMMIT^{commit}" 2>/dev/null || refuse "No branch of this repository has the commit $COMMIT."

if [[ $STAGE == prod || $STAGE == main ]]; then
  git merge-base --is-ancestor "$COMMIT" origin/main ||
    refuse "The commit $COMMIT is not on the branch main, so the stage $STAGE does not get it."
  # An old run that is approved late, or repeated, would take the stage back.
  if [[ $GITHUB_EVENT_NAME == push && -n ${GOOD_COMMIT:-} ]]; then
    git merge-base --is-ancestor "$GOOD_COMMIT" "$COMMIT" ||
      refuse "The stage $STAGE has the newer commit $GOOD_COMMIT. To go back, run the workflow Deploy by hand."
  fi
fi
