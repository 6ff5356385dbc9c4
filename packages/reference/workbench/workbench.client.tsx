import { useState } from 'react';
import { Endpoint } from '../operation/operation.tsx';
import { DockEdge } from './dock-edge.client.tsx';
import { type PartLabel, PartsNav } from './parts-nav.tsx';
import { RequestTab } from './request-tab.client.tsx';
import { useSession, WhenLoaded } from './session-loading.client.tsx';
import type { Subject } from './subject.ts';
import { useSay } from './use-say.ts';

interface WorkbenchProps {
  subject: Subject;
  onClose: () => void;
}

type Part = 'request' | 'world' | 'log';

/** Build a request, run it in the sandbox, look at the world. */
export function Workbench({ subject, onClose }: WorkbenchProps) {
  const say = useSay();
  const { target, sandbox, story } = subject;
  const [shown, setShown] = useState<Part>(target ? 'request' : 'world');
  // In here, because a modal dialog silences what is outside of it.
  const [news, announce] = useState('');
  const session = useSession(sandbox !== undefined);
  const parts: PartLabel<Part>[] = [
    ...(target ? [{ part: 'request', label: say('Request') } as const] : []),
    ...(sandbox
      ? [
          { part: 'world', label: say('World') } as const,
          { part: 'log', label: say('Log') } as const,
        ]
      : []),
  ];
  return (
    <>
      <DockEdge />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <div className="workbench-head">
        <div className="workbench-about">
          <h2 id="workbench-title">{target ? target.operation.title : say('Sandbox')}</h2>
          {target && <Endpoint say={say} operation={target.operation} />}
        </div>
        {parts.length > 1 && (
          <PartsNav
            label={say('Workbench')}
            of="workbench"
            parts={parts}
            chosen={shown}
            onChoose={setShown}
          />
        )}
        <button type="button" onClick={onClose}>
          {say('Close')}
        </button>
      </div>
      {/* All of them stay, so that nothing that was opened or typed is lost. */}
      {target && (
        <div
          id="workbench-request"
          className="workbench-panel workbench-request"
          hidden={shown !== 'request'}
        >
          <RequestTab subject={subject} target={target} session={session} announce={announce} />
        </div>
      )}
      {sandbox && (
        <div id="workbench-world" className="workbench-panel" hidden={shown !== 'world'}>
          <WhenLoaded session={session}>
            {(loaded) => (
              <loaded.parts.WorldPanel session={loaded} announce={announce}>
                {story !== undefined && (
                  <loaded.parts.LinkedStory
                    key={story}
                    hash={story}
                    session={loaded}
                    announce={announce}
                  />
                )}
              </loaded.parts.WorldPanel>
            )}
          </WhenLoaded>
        </div>
      )}
      {sandbox && (
        <div id="workbench-log" className="workbench-panel" hidden={shown !== 'log'}>
          <WhenLoaded session={session}>
            {(loaded) => <loaded.parts.LogPanel session={loaded} announce={announce} />}
          </WhenLoaded>
        </div>
      )}
    </>
  );
}
