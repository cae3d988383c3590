#!/bin/sh
# The steps of Containerfile, in this order: tools, build, user. scripts/container.test.ts runs them in a bare Debian.
set -eu

case "$1" in
  tools) # Bun, from npm
    apt-get update
    apt-get install -y --no-install-recommends ca-certificates npm
    npm install --global bun@1.4.5
    install -m 755 "$(readlink -f "$(command -v bun)")" /usr/local/bin/bun
    ;;
  build) # in the folder of the product
    bun install --frozen-lockfile
    bun run build
    rm -rf node_modules
    bun install --frozen-lockfile --production
    ;;
  user) # whom the product runs as, and the only folder that it writes to
    useradd --system --home-dir /var/lib/appbourse --shell /usr/sbin/nologin appbourse
    install -d -o appbourse -g appbourse -m 750 /var/lib/appbourse
    ;;
  *)
    echo "usage: container.sh tools|build|user" >&2
    exit 2
    ;;
esac
