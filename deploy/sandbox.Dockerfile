# The sandbox of both APIs, as a user without rights. From the root of the project:
# npm run pack && docker build -f deploy/sandbox.Dockerfile -t fellmoor-sandbox .build/package
# docker run --rm -p 127.0.0.1:4010-4012:4010-4012 fellmoor-sandbox --seed examples
FROM node:20.19-bookworm-slim
WORKDIR /sandbox
COPY fellmoor-*.tgz fellmoor.tgz
RUN npm install --offline --ignore-scripts --no-audit --no-fund ./fellmoor.tgz && rm fellmoor.tgz
USER node
EXPOSE 4010 4011 4012
HEALTHCHECK --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/__sandbox/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/fellmoor/fellmoor.js", "sandbox", "start", "--host", "0.0.0.0"]
