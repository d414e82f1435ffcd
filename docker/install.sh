#!/bin/sh
# Makes the tree of the image: unpacks the packed product and installs its production packages, in the versions of the lock file.
#   install.sh <folder with the tarball> <folder of the tree>      from the repository's root
set -eu
mkdir -p "$2"
tar -xzf "$1"/interview-platform-api-*.tgz -C "$2" --strip-components=1
cp package-lock.json .npmrc "$2"
npm_ci=$PWD/docker/npm-ci.sh
cd "$2"
sh "$npm_ci" --omit=dev
rm package-lock.json .npmrc
# As npm does with the commands of a package that it installs.
chmod 755 dist/src/main.js dist/src/admin.js
