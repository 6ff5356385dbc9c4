import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A Python interpreter that runs one program after the other: to import `requests` takes longer than a call. */
export interface Python {
  /** Runs a file as a program of its own. Rejects with the traceback where it fails. */
  run(file: string): Promise<void>;
  stop(): void;
}

/** Reads the path of a program from each line, and answers with an empty list or its traceback, in JSON. */
const runner = `
import io, json, runpy, sys, traceback
from contextlib import redirect_stdout
for line in sys.stdin:
    try:
        with redirect_stdout(io.StringIO()):
            runpy.run_path(json.loads(line), run_name="__main__")
        failure = []
    except BaseException:
        failure = traceback.format_exc().splitlines()
    print(json.dumps(failure), flush=True)
`;

/** Starts an interpreter with the environment of this process. */
export function startPython(): Python {
  const child = spawn('python3', ['-c', runner], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(file) {
      child.stdin.write(`${JSON.stringify(file)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('Python has ended.');
      const failure = JSON.parse(value) as string[];
      if (failure.length > 0) throw new Error(failure.join('\n'));
    },
    stop() {
      child.stdin.end();
    },
  };
}
