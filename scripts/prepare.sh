# Sourced by ./start and ./check. Puts Node 24 and the project's tools on PATH; installs them when the
# lock file has changed. Needs only git, npm and any Node that npm runs on.
set -eu
command -v npm >/dev/null 2>&1 || { echo "Node.js with npm is needed: https://nodejs.org" >&2; exit 1; }

stamp=node_modules/.installed-lock
if ! cmp -s package-lock.json "$stamp"; then
  echo "Installing what is missing (about a minute the first time) ..."
  rm -f "$stamp"
  npm ci --include=dev --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error
  cp package-lock.json "$stamp"
fi

# An npm package brings Node 24 if the host has an older version. Some versions of npm do not link it in .bin.
case "$(uname -m)" in x86_64 | amd64) arch=x64 ;; aarch64 | arm64) arch=arm64 ;; *) arch=none ;; esac
bundled="node-linux-$arch/bin/node"
if [ "$(uname -s)" = Linux ] && [ -x "node_modules/$bundled" ] && [ ! -e node_modules/.bin/node ]; then
  ln -sf "../$bundled" node_modules/.bin/node
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 18) ? 0 : 1)'; then
  echo "Node.js 22.18 or newer is needed on this system; found $(node --version)." >&2
  exit 1
fi
