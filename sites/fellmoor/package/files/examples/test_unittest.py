import unittest

from fellmoor_pytest import SandboxServer


class Instances(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = SandboxServer()
        cls.addClassCleanup(cls.server.close)

    def setUp(self):
        self.sandbox = self.server.new_world(clock="manual")
        self.addCleanup(self.server.remove, self.sandbox)

    def test_an_instance_runs_after_a_while(self):
        body = {"name": "train-01", "type": "h100.8x"}
        created = self.sandbox.call("POST", "/instances", body, region="north-1")
        self.assertEqual((created.status, created.body["state"]), (201, "creating"))
        self.sandbox.settle()
        listed = self.sandbox.call("GET", "/instances", region="north-1")
        self.assertEqual([one["state"] for one in listed.body], ["running"])

    def test_a_world_is_new_for_each_test(self):
        self.assertEqual(self.sandbox.call("GET", "/instances", region="north-1").body, [])


if __name__ == "__main__":
    unittest.main()
