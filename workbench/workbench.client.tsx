import { useState } from 'react';
import { Endpoint } from '../reference/operation/operation.tsx';
import { DockEdge } from './dock-edge.client.tsx';
import { RequestTab } from './request-tab.client.tsx';
import { useSession, WhenLoaded } from './session-loading.client.tsx';
import type { Subject } from './subject.ts';

interface WorkbenchProps {
  subject: Subject;
  announce: (text: string) => void;
  onClose: () => void;
}

type Tab = 'request' | 'world' | 'log';

/** Build a request, run it in the sandbox, look at the world. */
export function Workbench({ subject, announce, onClose }: WorkbenchProps) {
  const { target, sandbox, story } = subject;
  const [tab, setTab] = useState<Tab>(target ? 'request' : 'world');
  const session = useSession(sandbox !== undefined);
  const tabs = [
    ...(target ? [['request', 'Request'] as const] : []),
    ...(sandbox ? [['world', 'World'] as const, ['log', 'Log'] as const] : []),
  ];
  return (
    <>
      <DockEdge />
      <div className="workbench-head">
        <div className="workbench-about">
          <h2 id="workbench-title">{target ? target.operation.title : 'Sandbox'}</h2>
          {target && <Endpoint operation={target.operation} />}
        </div>
        {tabs.length > 1 && <Tabs tabs={tabs} chosen={tab} onChoose={setTab} />}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {/* All of them stay, so that nothing that was opened or typed is lost. */}
      {target && (
        <div
          id="workbench-request"
          className="workbench-panel workbench-request"
          hidden={tab !== 'request'}
        >
          <RequestTab subject={subject} target={target} session={session} announce={announce} />
        </div>
      )}
      {sandbox && (
        <div id="workbench-world" className="workbench-panel" hidden={tab !== 'world'}>
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
        <div id="workbench-log" className="workbench-panel" hidden={tab !== 'log'}>
          <WhenLoaded session={session}>
            {(loaded) => <loaded.parts.LogPanel session={loaded} announce={announce} />}
          </WhenLoaded>
        </div>
      )}
    </>
  );
}

interface TabsProps {
  tabs: readonly (readonly [Tab, string])[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** Buttons that say which of the parts is shown. */
function Tabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <nav aria-label="Workbench">
      {tabs.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          aria-controls={`workbench-${tab}`}
          onClick={() => onChoose(tab)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
