import { formatProblems } from '@drystone/lib/problems';
import { describe, expect, test } from 'vitest';
import { bundledDocuments } from '../contract/bundled-documents.node.ts';
import { readContracts } from '../contract/contracts.node.ts';
import { checkBodies } from './bodies.node.ts';
import { checkCalls } from './calls.node.ts';
import { checkCodeBlocks } from './code-blocks.node.ts';
import { fencesOf, guidePage } from './guide-pages.node.ts';

const contracts = await readContracts();
const documents = await bundledDocuments();

/** The blocks of a page that holds this code, from its line 3. */
function page(language: string, code: string) {
  return fencesOf(guidePage('content/docs/a.mdx', `Text.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`));
}

describe('calls', () => {
  test.each([
    ['bash', 'api GET "/instances/$id" | jq .'],
    ['bash', 'mgmt GET /user/keys'],
    ['bash', 'curl "$INFRA_API/projects"'],
    ['bash', 'api GET "/$list"'],
    ['bash', 'fellmoor instances create --name a --type h100.8x --wait --query id'],
    ['python', 'call("GET", f"/instances/{instance_id}")'],
    ['go', 'call("DELETE", "/instances/"+id, nil)'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a sample.
    ['ts', 'await call<Cluster[]>("GET", `/kubernetes/clusters/${id}/node-pools`);'],
  ])('%s: %s is right', async (language, code) => {
    expect((await checkCalls(page(language, code), contracts)).problems).toEqual([]);
  });

  test.each([
    ['bash', 'a\napi GET /instance', 'no operation GET /instance.\n  Did you mean GET /instances?'],
    ['bash', 'a\napi PUT "/instances/$id"', 'Did you mean GET /instances/{id} or DELETE'],
    ['bash', 'a\nmgmt GET /instances', 'Management API has no operation GET /instances'],
    ['bash', 'a\ncurl -X POST "$MGMT_API/members"', 'no operation POST /members'],
    ['python', 'a\ncall("POST", f"/instances/{id}/stop")', 'no operation POST /instances/$id/stop'],
    ['bash', 'a\nfellmoor instance list', "unknown command 'instance'"],
    ['bash', 'a\nfellmoor instances get', "missing required argument 'ID'"],
    ['bash', 'a\nfellmoor instances list --nmae x', "unknown option '--nmae'"],
  ])('%s: %j is reported at its line', async (language, code, words) => {
    const { problems } = await checkCalls(page(language, code), contracts);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'content/docs/a.mdx', line: 5 });
    expect(formatProblems(problems)).toContain(words);
  });
});

describe('bodies', () => {
  test.each([
    '{"name": "datasets", "size": "512Gi"}',
    '[{"name": "north-1", "url": "https://north-1.fellmoor.example"}]',
    '{"message": "no"}',
  ])('%s is one of the contract', (code) => {
    expect(checkBodies(page('json', code), documents).problems).toEqual([]);
  });

  test.each([
    [
      '{"name": "datasets", "size": 512}',
      'Closest is FilesystemCreate: "size" must be a string. Send for example "512Gi".',
    ],
    ['{"name": "a", "url": "https://a.example", "gpu": 1}', 'It has no "gpu".'],
    ['{"name": "a",}', 'The block is not JSON'],
  ])('%s is reported', (code, words) => {
    const { problems } = checkBodies(page('json', code), documents);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.problem).toContain(words);
    expect(problems[0]?.line).toBe(3);
  });

  test('a field may be missing that the command before takes away', () => {
    const before = "api GET /projects | jq '.[0] | del(.url)'";
    const fences = page('json', '{"name": "north-1"}').map((fence) => ({ ...fence, before }));
    expect(checkBodies(fences, documents).problems).toEqual([]);
  });
});

describe('code', () => {
  test('what is right passes, and what nothing reads is named', async () => {
    const fences = [
      ...page('bash', 'echo "$id" | jq .'),
      ...page('python', 'print(1)'),
      ...page('yaml', 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a'),
      ...page('text title="/etc/fstab"', 'a line'),
    ];
    const { problems, figures } = await checkCodeBlocks(fences);
    expect(problems).toEqual([]);
    expect(figures?.at(-1)).toBe('1 not looked at: outputs and lines of /etc/fstab (a 1)');
  });

  test.each([
    ['bash', 'x\nif true; do', 5, 'not parsed by bash'],
    ['ts', 'const a = 1;\nconst b: string = a;', 5, 'not compiled by TypeScript in strict mode'],
    ['yaml', '#cloud-config\nuser: alice', 3, 'the unknown key "user"'],
    ['yaml', 'kind: Pod\nmetadata:\n  name: a', 3, 'no "apiVersion"'],
    ['yaml', 'a: b: c', 3, 'The block is not YAML'],
  ])('%s: %j is reported at line %i', async (language, code, line, words) => {
    const { problems } = await checkCodeBlocks(page(language, code));
    expect(problems[0]?.line).toBe(line);
    expect(formatProblems(problems)).toContain(words);
  });

  test('an output follows its code, after a paragraph that says so', async () => {
    const announced = (words: string) =>
      fencesOf(
        guidePage('a.mdx', `\`\`\`bash\ntrue\n\`\`\`\n\n${words}\n\n\`\`\`text\nyes\n\`\`\`\n`),
      );
    for (const words of ['Output:', 'Output, from a small cluster:']) {
      expect((await checkCodeBlocks(announced(words))).problems).toEqual([]);
    }
    const { problems } = await checkCodeBlocks(announced('It prints:'));
    expect(problems[0]).toMatchObject({ line: 7 });
    expect(formatProblems(problems)).toContain('Put the paragraph "Output:" directly before');
  });
});
