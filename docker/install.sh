#!/bin/sh
# Makes the tree of the image: unpacks the packed product and installs its production packages, in the versions of the lock file.
#   install.sh <folder with the tarball> <folder of the tree>      from the repository's root
set -eu
mkdir -p "$2"
tar -xzf "$1"/interview-platform-api-*.tgz -C "$2" --strip-components=1
# The service starts from the bundle; the package for teams holds the files of which it is made.
cp -r dist/bundle "$2/dist"
cp package-lock.json .npmrc "$2"
cd "$2"
# Bundled ones stand where the lock file has them, as workspaces.
mkdir packages && mv node_modules/@interview-platform/* packages
npm ci --omit=dev --no-audit --no-fund --loglevel=error
rm package-lock.json .npmrc
# As npm does with the commands of a package that it installs.
chmod 755 dist/bundle/main.js dist/bundle/admin.js
