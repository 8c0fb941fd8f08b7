#!/bin/sh
# Restarts the server processes one after the other, each only when the one before it serves again:
#   deploy/rolling-restart.sh 3001 3002
set -eu
for port in "${@:?name the ports, for example: 3001 3002}"; do
  systemctl restart "tongying@$port"
  echo "tongying@$port serves again"
  # nginx keeps away from a process for a second after it was refused.
  sleep 2
done
