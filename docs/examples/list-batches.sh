#!/bin/sh
# Lists the batches of your company. Needs curl and openssl:
#   REQUEST_URL=https://portal.example.com/open-api APP_KEY=… APP_SECRET=… sh list-batches.sh 'size=20&stage=accepting'
# The query has to be encoded and its pairs sorted already. Others on the same machine may see the secret among its
# processes for a moment: on a shared one take another example.
set -eu

method=GET
path=/batch/list
query=${1:-}
timestamp=$(date +%s)
nonce=$(openssl rand -hex 16)
body_hash=$(printf '' | openssl dgst -sha256 -r | cut -d ' ' -f 1)
canonical=$(printf '%s\n%s\n%s\n%s\n%s\n%s' "$method" "/open-api$path" "$query" "$timestamp" "$nonce" "$body_hash")
signature=$(printf '%s' "$canonical" | openssl dgst -sha256 -hmac "$APP_SECRET" -r | cut -d ' ' -f 1)

curl --silent --show-error --request "$method" \
  --header "app-key: $APP_KEY" \
  --header "timestamp: $timestamp" \
  --header "nonce: $nonce" \
  --header "signature: $signature" \
  "$REQUEST_URL$path${query:+?$query}"
